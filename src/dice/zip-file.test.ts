import { Buffer } from "node:buffer";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { filesInZip } from "./zip-file.ts";

const MOST = 2 ** 20;

/** A zip file of one file, whose header may lie. */
function zip(packed: Uint8Array, { size, crc }: { readonly size: number; readonly crc: number }): Uint8Array {
  const name = Buffer.from("ledger.jsonl");
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc, 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(size, 18);
  shared.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, name, packed]);
  const central = Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), shared, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

const told = (file: Uint8Array) => ({ size: file.length, crc: crc32(file) });

describe("a zip file", () => {
  const file = Buffer.from(Array.from({ length: 9_000 }, (_, line) => `line ${line ** 2}\n`).join(""));

  it("is unpacked, however often its packer has started again", () => {
    const packed = Buffer.concat([
      deflateRawSync(file.subarray(0, 50_000), { finishFlush: constants.Z_SYNC_FLUSH }),
      deflateRawSync(file.subarray(50_000)),
    ]);
    expect(packed.length).toBeGreaterThan(16_384);
    const read = filesInZip(zip(packed, told(file)), MOST);
    expect(read).toEqual({ ok: true, value: [["ledger.jsonl", new Uint8Array(file)]] });
  });

  it.each<[string, Uint8Array, { readonly size: number; readonly crc: number }]>([
    ["a byte more than it says", deflateRawSync(file), told(file.subarray(0, -1))],
    ["a byte less than it says", deflateRawSync(file.subarray(0, -1)), told(file)],
    ["other bytes than it says", deflateRawSync(file), { ...told(file), crc: 1 }],
    ["half of a stream", deflateRawSync(file).subarray(0, 9_000), told(file)],
    ["no stream", file, told(file)],
    ["nothing", new Uint8Array(), told(file)],
  ])("that holds %s is broken", (_, packed, says) => {
    const broken = { ok: false, error: "cannot be unpacked: ledger.jsonl is broken" };
    expect(filesInZip(zip(packed, says), MOST)).toEqual(broken);
  });

  it("of eight megabytes that come to eight gigabytes is unpacked no further than it says that it is long", () => {
    const zeros = deflateRawSync(Buffer.alloc(2 ** 24), { finishFlush: constants.Z_SYNC_FLUSH, level: 9 });
    const packed = Buffer.concat([...Array.from({ length: 512 }, () => zeros), Buffer.of(3, 0)]);
    const read = filesInZip(zip(packed, { size: 1_000, crc: 0 }), MOST);
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining("is broken") });
  });
});
