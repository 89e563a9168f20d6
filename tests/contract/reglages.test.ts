import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { settings } = api.admin

const { figures, instalments } = DEFAULT_SETTINGS

describe.each(IMPLEMENTATIONS)('the settings $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const update = (body: BodyOf<typeof settings.update>) => call(settings.update, { body })

  test('are the defaults until somebody changes a group, which then has a version and a date', async () => {
    const before = (await call(settings.get, {})).data
    expect(before.figures).toEqual({ version: 0, value: figures })
    const changed = { ...figures, avis: 128 }
    const { figures: saved, banner } = (await update({ figures: { version: 0, value: changed } })).data
    expect(saved).toMatchObject({ version: 1, value: changed })
    expect(saved.updatedAt).toMatch(/Z$/)
    expect(banner.version).toBe(0)
    expect((await call(settings.get, {})).data.figures).toEqual(saved)
  })

  test('that somebody else changed are not written over', async () => {
    const change = { figures: { version: 0, value: { ...figures, avis: 128 } } }
    await update(change)
    await expect(update(change)).rejects.toMatchObject({
      status: 409,
      message: 'Ces réglages ont été modifiés pendant votre saisie\u00a0: comparez les deux versions.',
    })
  })

  test('out of their bounds are refused at their field', async () => {
    const value = { ...instalments, nombre: 100 }
    await expect(update({ instalments: { version: 0, value } })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'instalments.value.nombre', message: 'Ce nombre ne peut pas dépasser 10' }],
    })
  })
})
