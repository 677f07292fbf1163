#!/bin/sh
# Starts PostgreSQL with TLS. Before the first start it creates a key and a self-signed certificate for the host name that the servers
# use; the servers trust only this certificate (`sslmode=verify-full` in compose.yaml).
set -eu
name=$1 folder=$2
if [ ! -s "$folder/database.crt" ]; then
  # The certificate gets its final name when everything is complete.
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 7300 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -keyout "$folder/database.key" -out "$folder/new.crt"
  chmod 600 "$folder/database.key"
  # PostgreSQL accepts only a key that is owned by its own account or by root.
  chown postgres "$folder/database.key"
  chmod 644 "$folder/new.crt"
  mv "$folder/new.crt" "$folder/database.crt"
fi
exec docker-entrypoint.sh postgres -c ssl=on -c "ssl_cert_file=$folder/database.crt" \
  -c "ssl_key_file=$folder/database.key" -c ssl_min_protocol_version=TLSv1.3
