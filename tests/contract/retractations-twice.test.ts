import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { RETRACTATIONS } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { retractations } = api.admin

describe.each(IMPLEMENTATIONS)('a withdrawal decided of twice $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const [late = '', inTime = ''] = RETRACTATIONS.map(({ id }) => id)

  test('is refused once: who refuses it after another reads where it stands', async () => {
    const motif = 'Le délai était passé.'
    for (const _ of [1, 2]) await call(retractations.refuse, { params: { id: late }, body: { motif } })
    await expect(
      call(retractations.refuse, { params: { id: late }, body: { motif: 'Un autre motif.' } }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'Cette rétractation ne se refuse plus\u00a0: elle est «\u202fRefusée\u202f».',
    })
    expect((await call(retractations.get, { params: { id: late } })).data).toMatchObject({
      motifRefus: motif,
    })
  })

  test('has its share shown once, until another is', async () => {
    await call(retractations.agree, { params: { id: inTime } })
    const part = { partExecutee: 25, mot: 'Deux chapitres.' }
    const first = (await call(retractations.propose, { params: { id: inTime }, body: part })).data
    expect((await call(retractations.propose, { params: { id: inTime }, body: part })).data.part).toEqual(
      first.part,
    )
    const other = (
      await call(retractations.propose, {
        params: { id: inTime },
        body: { ...part, mot: 'Trois chapitres.' },
      })
    ).data
    expect(other.part).toMatchObject({ garde: 12_000, mot: 'Trois chapitres.' })
  })
})
