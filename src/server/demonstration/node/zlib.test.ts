import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DeflateRaw, deflateRaw } from './zlib.ts'

test('what is compressed without Node is read by Node, whole or part by part', async () => {
  const whole = await new Promise<Buffer>((resolve) => {
    deflateRaw(Buffer.from('Chapitre un.'), { level: 6 }, (_error, bytes) => resolve(bytes))
  })
  expect(inflateRawSync(whole).toString()).toBe('Chapitre un.')

  const compress = DeflateRaw({ level: 6 })
  const parts = Array.from({ length: 400 }, (_, rank) => `Chapitre ${rank}. `.repeat(30))
  const written = Array.fromAsync(compress)
  for (const part of parts) compress.write(Buffer.from(part))
  compress.end()
  const bytes = Buffer.concat(await written)
  expect(inflateRawSync(bytes).toString()).toBe(parts.join(''))
})
