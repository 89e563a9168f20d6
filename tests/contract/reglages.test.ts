import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { figures, instalments } = DEFAULT_SETTINGS

describe.each(IMPLEMENTATIONS)('the settings $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  test('are the defaults until somebody changes a group, which then has a version and a date', async () => {
    const before = await api.reglages.get()
    expect(before.figures).toEqual({ version: 0, value: figures })
    const changed = { ...figures, avis: 128 }
    const { figures: saved, banner } = await api.reglages.update({ figures: { version: 0, value: changed } })
    expect(saved).toMatchObject({ version: 1, value: changed })
    expect(saved.updatedAt).toMatch(/Z$/)
    expect(banner.version).toBe(0)
    expect((await api.reglages.get()).figures).toEqual(saved)
  })

  test('that somebody else changed are not written over', async () => {
    const change = { figures: { version: 0, value: { ...figures, avis: 128 } } }
    await api.reglages.update(change)
    await expect(api.reglages.update(change)).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Ces réglages ont été modifiés pendant votre saisie\u00a0: comparez les deux versions.',
    })
  })

  test('out of their bounds are refused at their field', async () => {
    const value = { ...instalments, nombre: 100 }
    await expect(api.reglages.update({ instalments: { version: 0, value } })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'instalments.value.nombre', message: 'Ce nombre ne peut pas dépasser 10' }],
    })
  })
})
