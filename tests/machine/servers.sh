#!/bin/bash
# What a club's owner has before setup: an authority, a certificate, mailboxes, and a mail, a web and a name server.
#     servers.sh postfix|exim nginx|caddy
set -e
echo games > /etc/hostname
echo 127.0.0.1 localhost games > /etc/hosts
mkdir -p /etc/despatch /etc/letsencrypt/live/games.example.org /etc/dnsmasq.d
cd /etc/despatch
openssl req -x509 -newkey rsa:2048 -nodes -keyout /root/ca.key -out ca.pem -days 30 -subj "/CN=A club's authority" 2>/dev/null
openssl req -newkey rsa:2048 -nodes -keyout /etc/letsencrypt/live/games.example.org/privkey.pem -out /root/site.csr \
  -subj "/CN=games.example.org" 2>/dev/null
printf 'subjectAltName=DNS:games.example.org' > /root/site.ext
openssl x509 -req -in /root/site.csr -CA ca.pem -CAkey /root/ca.key -CAcreateserial -days 30 -extfile /root/site.ext \
  -out /etc/letsencrypt/live/games.example.org/fullchain.pem 2>/dev/null
openssl genrsa -out /root/players.pem 2048 2>/dev/null
for name in anna bruno olga; do id "$name" >/dev/null 2>&1 || useradd --create-home "$name"; done
rm -f /var/mail/*

# What a run that broke off may have left.
rm -f /home/bruno/.forward /etc/nginx/conf.d/despatch.conf /etc/exim4/conf.d/{acl/29_greylist,main/000_greylist}

if [ "$1" = postfix ]; then
  postconf "mydestination = example.net, localhost" "myhostname = games.example.org"
  postconf -X smtpd_recipient_restrictions transport_maps
  systemctl restart postfix
else
  rm -f /etc/exim4/conf.d/{router/150_despatch,transport/30_despatch,main/000_despatch,retry/20_despatch}
  cat > /etc/exim4/update-exim4.conf.conf <<END
dc_eximconfig_configtype='internet'
dc_other_hostnames='example.net:localhost'
dc_local_interfaces='127.0.0.1'
dc_readhost=''
dc_relay_domains=''
dc_minimaldns='false'
dc_relay_nets=''
dc_smarthost=''
CFILEMODE='644'
dc_use_split_config='false'
dc_hide_mailname=''
dc_mailname_in_oh='true'
dc_localdelivery='mail_spool'
END
  # postgrey is made for Postfix. Exim asks it as Postfix does.
  cat > /root/greylist.acl <<'END'
acl_greylist:
  defer
    domains = example.net
    message = come again later
    condition = ${if match{${readsocket{inet:127.0.0.1:10023}{request=smtpd_access_policy\nprotocol_state=RCPT\n\
      protocol_name=ESMTP\nsender=$sender_address\nrecipient=$local_part@$domain\nclient_address=$sender_host_address\n\
      client_name=unknown\nhelo_name=$sender_helo_name\ninstance=$message_exim_id\n\n}{10s}{}{}}}{\N(?i)defer\N}}
  accept
    acl = acl_check_rcpt
END
  update-exim4.conf
  systemctl restart exim4
fi

if [ "$2" = nginx ]; then
  systemctl disable --now --quiet caddy
  systemctl enable --quiet nginx
  systemctl restart nginx
else
  systemctl disable --now --quiet nginx
  # No authority of the net can be reached, so Caddy asks its own for certificates.
  printf '{\n\tlocal_certs\n}\nhttps://localhost {\n}\n' > /etc/caddy/Caddyfile
  systemctl enable --quiet caddy
  systemctl restart caddy
  root=/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt
  for _ in $(seq 50); do [ -e $root ] && break; sleep 0.2; done
  cat $root >> ca.pem
fi
