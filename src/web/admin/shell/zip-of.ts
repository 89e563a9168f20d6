import type { zipSync } from 'fflate'

type Named = { name: string; bytes: Blob }

/** Files in one archive (ZIP); PDFs are compressed already, so that they are only put together. */
export async function zipOf(files: readonly Named[]): Promise<Blob> {
  const { zipSync: zip } = await import('fflate')
  const entries: Parameters<typeof zipSync>[0] = {}
  for (const { name, bytes } of files)
    entries[name] = [new Uint8Array(await bytes.arrayBuffer()), { level: 0 }]
  return new Blob([zip(entries)], { type: 'application/zip' })
}
