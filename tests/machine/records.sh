#!/bin/bash
# Puts the files of setup to use, as its last lines say: mail server, web server, and a name server with the records of dns.txt.
set -e
while read -r line; do postconf "$line"; done < /etc/despatch/postfix.cf
cp /etc/despatch/nginx.conf /etc/nginx/conf.d/despatch.conf
nginx -t 2>/dev/null
sed -n 's/^\(\S*\)\. TXT "\(.*\)"$/txt-record=\1,"\2"/p' /etc/despatch/dns.txt | sed 's/" "/","/g' > /etc/dnsmasq.d/club.conf
cat >> /etc/dnsmasq.d/club.conf <<END
address=/games.example.org/127.0.0.1
address=/example.net/127.0.0.1
mx-host=games.example.org,games.example.org,10
mx-host=example.net,games.example.org,10
no-resolv
END
echo "nameserver 127.0.0.1" > /etc/resolv.conf
systemctl restart dnsmasq postfix nginx
