#!/bin/bash
# What a club's owner has before setup: an authority, a certificate, mailboxes, and a mail, a web and a name server.
set -e
mkdir -p /etc/despatch /etc/letsencrypt/live/games.example.org /etc/dnsmasq.d
cd /etc/despatch
openssl req -x509 -newkey rsa:2048 -nodes -keyout /root/ca.key -out ca.pem -days 30 -subj "/CN=A club's authority" 2>/dev/null
openssl req -newkey rsa:2048 -nodes -keyout /etc/letsencrypt/live/games.example.org/privkey.pem -out /root/site.csr \
  -subj "/CN=games.example.org" 2>/dev/null
printf 'subjectAltName=DNS:games.example.org' > /root/site.ext
openssl x509 -req -in /root/site.csr -CA ca.pem -CAkey /root/ca.key -CAcreateserial -days 30 -extfile /root/site.ext \
  -out /etc/letsencrypt/live/games.example.org/fullchain.pem 2>/dev/null
for name in anna bruno olga; do id "$name" >/dev/null 2>&1 || useradd --create-home "$name"; done
rm -f /var/mail/*
postconf "mydestination = example.net, localhost" "myhostname = games.example.org"
printf '#!/bin/sh\n[ "$1" = --preserve-env=DENO_DIR ] && shift\nexec env "$@"\n' > /usr/local/bin/sudo
chmod +x /usr/local/bin/sudo
# What a run that broke off may have left.
sed -i '/^bruno:/d' /etc/aliases; newaliases
postconf -X smtpd_recipient_restrictions
