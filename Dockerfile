# Sievert with a Java of its own, for a user without rights. By default it answers on port 8321 of the machine itself, which
# therefore lends its network; to be reached from elsewhere it wants a token and a certificate (docs/web.md).
#   docker build -t sievert . && docker run --rm --network host sievert
FROM maven:3.9-eclipse-temurin-17 AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN ./release --image && mkdir /out && tar -xzf target/release/sievert-image.tar.gz -C /out

FROM debian:12-slim
RUN useradd --system --create-home --uid 10001 sievert
COPY --from=build /out/sievert /opt/sievert
ENV PATH="/opt/sievert/bin:${PATH}"
USER sievert
WORKDIR /home/sievert
EXPOSE 8321
ENTRYPOINT ["sievert"]
CMD ["serve"]
