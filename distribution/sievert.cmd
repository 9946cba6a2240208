@echo off
rem Runs Sievert; needs Java 17 or later: JAVA_HOME, or java on the PATH.
setlocal
set "here=%~dp0.."
set "java=java"
if exist "%here%\java\bin\java.exe" (set "java=%here%\java\bin\java.exe") else if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
"%java%" -XX:+UseSerialGC -Xshare:auto -Xlog:disable -XX:-UsePerfData -Dfile.encoding=UTF-8 %SIEVERT_JAVA_OPTIONS% -cp "%here%\lib\sievert-cli.jar" dev.sievert.cli.Main %*
exit /b %errorlevel%
