import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { sampleAsked } from '../testing/house-data.ts'
import { holding, openHouse } from '../testing/open-house.ts'
import { openScreen, press } from '../testing/open-screen.tsx'
import { NoteForm } from './note-form.tsx'

const { messages } = api.admin

// The text stayed in the form left during its sending, and the note was added twice.
test('a note of a thread is added once, its form left before the answer or not', async () => {
  const house = await openHouse()
  const { call } = house
  const { conversationId: id } = await sampleAsked(house)
  const notes = async () =>
    (await call(messages.listNotes, { params: { id }, query: {} })).data.map(({ content }) => content)
  const held = holding(call, messages.addNote)
  const form = [{ path: '/', Component: () => <NoteForm conversationId={id} /> }]
  const { unmount } = openScreen(held.call, '/', form)
  fireEvent.change(await noteField(), { target: { value: 'Rappeler jeudi.' } })
  await press('Ajouter la note')
  unmount()
  openScreen(call, '/', form)
  held.letThrough()
  await waitFor(async () => expect(await notes()).toEqual(['Rappeler jeudi.']))
  await waitFor(async () => expect((await noteField()).value).toBe(''))
})

const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note interne/ })
