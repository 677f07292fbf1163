#!/bin/sh
# PostgreSQL that speaks TLS: before the first start it makes a key and a certificate for the name by which the servers
# call it, which they alone trust (`sslmode=verify-full` in compose.yaml).
set -eu
name=$1 folder=$2
if [ ! -s "$folder/database.crt" ]; then
  # Under its last name only when it is whole.
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 7300 -subj "/CN=$name" \
    -addext "subjectAltName=DNS:$name" -keyout "$folder/database.key" -out "$folder/new.crt"
  chmod 600 "$folder/database.key"
  # PostgreSQL reads only a key that is its own or root's.
  chown postgres "$folder/database.key"
  chmod 644 "$folder/new.crt"
  mv "$folder/new.crt" "$folder/database.crt"
fi
exec docker-entrypoint.sh postgres -c ssl=on -c "ssl_cert_file=$folder/database.crt" \
  -c "ssl_key_file=$folder/database.key" -c ssl_min_protocol_version=TLSv1.3
