import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { RETRACTATIONS } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('a withdrawal decided of twice $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [late = '', inTime = ''] = RETRACTATIONS.map(({ id }) => id)

  test('is refused once: who refuses it after another reads where it stands', async () => {
    const motif = 'Le délai était passé.'
    for (const _ of [1, 2]) await api.retractations.refuse(late, { motif })
    await expect(api.retractations.refuse(late, { motif: 'Un autre motif.' })).rejects.toThrow(
      new AdminError(
        'CONFLICT',
        'Cette rétractation ne se refuse plus\u00a0: elle est «\u202fRefusée\u202f».',
      ),
    )
    expect(await api.retractations.get(late)).toMatchObject({ motifRefus: motif })
  })

  test('has its share shown once, until another is', async () => {
    await api.retractations.agree(inTime)
    const part = { partExecutee: 25, mot: 'Deux chapitres.' }
    const first = await api.retractations.propose(inTime, part)
    expect((await api.retractations.propose(inTime, part)).part).toEqual(first.part)
    const other = await api.retractations.propose(inTime, { ...part, mot: 'Trois chapitres.' })
    expect(other.part).toMatchObject({ garde: 12_000, mot: 'Trois chapitres.' })
  })
})
