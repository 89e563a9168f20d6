/** What the product asks of `node:stream/consumers`, of any stream that iterates. */
export async function buffer(stream: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

export const text = async (stream: AsyncIterable<string | Uint8Array>): Promise<string> =>
  (await buffer(stream)).toString()
