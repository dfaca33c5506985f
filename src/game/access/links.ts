import type { Viewer } from "../../kernel/rules.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { isSameAddress } from "./address.ts";
import type { Bidding, Offer } from "../../store/games/offers.ts";
import { bidLocalPart, replyLocalPart, type TokenSeat, unsubscribeToken } from "./tokens.ts";

/** This referee's own addresses, from which links are made. */
export interface Site {
  /** Without a slash at its end: `https://games.example.org` */
  readonly publicUrl: string;
  readonly mailDomain: string;
  /** The verifier's page as one file for keeping, if it was made here. */
  readonly verifyPage?: { readonly sha256: string | undefined };
}

export function verifyUrl({ publicUrl }: Site): string {
  return `${publicUrl}/verify`;
}

export function calendarUrl({ publicUrl }: Site, key: string): string {
  return `${publicUrl}/calendar/${key}.ics`;
}

/** The path of a game's page; letters put the public address before it. */
export function gamePath(id: string): string {
  return `/games/${id}`;
}

/** The path of what a game's own map has that differs from ours. */
export function differencesPath(id: string): string {
  return `${gamePath(id)}/map-differences`;
}

export function seatPath(head: GameHead, side: Side): string {
  return `${gamePath(head.id)}/${side}/${head.seats[side].webKey}`;
}

/**
 * The path of a letter's pictures: below its side's page while the seat is its reader's, and otherwise below everybody's. A
 * letter may travel for long, and by then the seat's key is another's.
 */
export function picturesPath(head: GameHead, viewer: Viewer, reader: string): string {
  if (!isSide(viewer)) return gamePath(head.id);
  if (isSameAddress(head.seats[viewer].address ?? "", reader)) return seatPath(head, viewer);
  const member = head.teams?.[viewer]?.members.find(({ address }) => isSameAddress(address, reader));
  return member === undefined ? gamePath(head.id) : `${gamePath(head.id)}/${viewer}/${member.webKey}`;
}

export function seatUrl(site: Site, head: GameHead, side: Side): string {
  return site.publicUrl + seatPath(head, side);
}

/** The page on which the owner of any letter to a seat sets the number of letters. */
export function unsubscribeUrl(site: Site, head: GameHead, side: Side): string {
  return `${site.publicUrl}/unsubscribe/${head.id}/${side}/${
    unsubscribeToken(tokenSeat(head, side), head.id, side)
  }`;
}

/** The mail address to which a letter does the same. */
export function unsubscribeAddress(site: Site, head: GameHead, side: Side): string {
  const token = unsubscribeToken(tokenSeat(head, side), head.id, side);
  return `unsubscribe+${head.id.toLowerCase()}.${side}.${token}@${site.mailDomain}`;
}

function tokenSeat(head: GameHead, side: Side): TokenSeat {
  const seat = head.seats[side];
  return { ...seat, address: seat.address ?? "" };
}

export function confirmUrl(site: Site, linkKey: string): string {
  return `${site.publicUrl}/confirm/${linkKey}`;
}

/** The page on which a person takes an offered seat. */
export function offerUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/offered/${id}/${side}/${key}`;
}

export function teamUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/team/${id}/${side}/${key}`;
}

/** The page on which a player confirms another address. */
export function newAddressUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/address/${id}/${side}/${key}`;
}

/** The page on which a player takes a seat back after its letters went elsewhere. */
export function addressBackUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/address-back/${id}/${side}/${key}`;
}

/** The page on which a player takes the seat back from a substitute. */
export function backUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/back/${id}/${side}/${key}`;
}

/** The address from which a seat's letters come, and to which answers go. */
export function replyAddress(site: Site, head: GameHead, side: Side): string {
  const local = replyLocalPart(tokenSeat(head, side), head.id, side, head.run);
  return `${local}@${site.mailDomain}`;
}

/** The address for bids on an offered game. @param reader whose it is */
export function bidAddress(
  { mailDomain }: Site,
  { id, bidding: { mailKey, commitment } }: Pick<Offer, "id"> & { readonly bidding: Bidding },
  reader: string,
): string {
  return `${bidLocalPart({ mailKey, address: reader }, id, commitment)}@${mailDomain}`;
}

export function refereeAddress(site: Site): string {
  return `referee@${site.mailDomain}`;
}
