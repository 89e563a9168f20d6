import { zipSync } from 'fflate'

type Named = { name: string; bytes: Blob }

/** Puts files in an archive (ZIP), without compression since PDFs are compressed already. */
export async function zipOf(files: readonly Named[]): Promise<Blob> {
  const entries: Parameters<typeof zipSync>[0] = {}
  for (const { name, bytes } of files)
    entries[name] = [new Uint8Array(await bytes.arrayBuffer()), { level: 0 }]
  return new Blob([zipSync(entries)], { type: 'application/zip' })
}
