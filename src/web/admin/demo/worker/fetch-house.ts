import { z } from 'zod'
import houseUrl from '../../../../../.demonstration/house.tar?url'
import weightsUrl from '../../../../../.demonstration/weights.json?url&no-inline'
import dataUrl from '../../../../../node_modules/@electric-sql/pglite/dist/pglite.data?url'
import wasmUrl from '../../../../../node_modules/@electric-sql/pglite/dist/pglite.wasm?url'

/** The bytes of each file, once unpacked; and when the house was made. */
const weights = z.object({
  madeAt: z.coerce.date(),
  house: z.number(),
  data: z.number(),
  wasm: z.number(),
  sent: z.number(),
})

type Tell = (loaded: number, total: number) => void

/** What a visit is opened from; `tell` follows the bytes that the network carries. */
export async function fetchHouse(tell: Tell, { isNew }: { isNew: boolean }) {
  const { madeAt, sent, ...sizes } = weights.parse(await (await fetched(weightsUrl)).json())
  const total = sizes.data + sizes.wasm + (isNew ? sizes.house : 0)
  let loaded = 0
  const told = (part: number) => {
    loaded += part
    tell(Math.round((loaded / total) * sent), sent)
  }
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([
    followed(wasmUrl, told).then((response) => WebAssembly.compileStreaming(response)),
    followed(dataUrl, told).then((response) => response.blob()),
    isNew ? followed(houseUrl, told).then((response) => response.blob()) : undefined,
  ])
  return { madeAt, pgliteWasmModule, fsBundle, loadDataDir }
}

async function followed(url: string, told: (part: number) => void): Promise<Response> {
  const response = await fetched(url)
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      told(part.length)
      controller.enqueue(part)
    },
  })
  return new Response(response.body?.pipeThrough(counted) ?? null, { headers: response.headers })
}

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} was not given: ${response.status}`)
  return response
}
