import { randomUUID } from 'node:crypto'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Random } from '../../faults/support/seeded-random.ts'
import { asHouse } from '../as-house.ts'
import { hear, type World } from '../world.ts'

/** Calls as the house, at times twice at once: two clicks, or two people. */
export async function askHouse(
  world: World,
  random: Random,
  { endpoint, id, body }: { endpoint: EndpointSpec; id: string; body?: object | undefined },
): Promise<void> {
  const token = await asHouse(world.app.deps)
  const sendings = Array.from({ length: random.between(1, 3) === 1 ? 2 : 1 }, async () => {
    const { status } = await world.app.send(endpoint, { token, params: { id }, body })
    hear(world, status, endpoint.path)
  })
  await Promise.all(sendings)
}

/** A key for a call made twice, or none. */
export const keyOrNone = (random: Random) =>
  random.between(0, 1) === 0 ? { idempotencyKey: randomUUID() } : {}
