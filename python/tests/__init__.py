"""Run with: python3 -m unittest discover -s python/tests -t python"""
