import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { badGateway, done, noNetwork, stubApi, TOO_MANY, tooMany } from '../../testing/stub-api.ts'
import { descriptionOf, expectToldWhenLeft, expectTyped, fieldOf, typeIn } from '../../testing/type-in.ts'
import { SampleForm } from './sample-form.tsx'

const FILL = 'Veuillez remplir tous les champs obligatoires'
const FAILED = 'Une erreur est survenue. Veuillez réessayer.'
const WRITTEN = {
  Nom: 'Maud Kerbrat',
  'E-mail': 'maud@exemple.fr',
  Téléphone: '06 12 34 56 78',
  'Ce qui vous fait douter': 'Les dialogues du deuxième chapitre.',
}

afterEach(() => sessionStorage.clear())

const open = () => render(<SampleForm outcome={null} labelledBy="titre" answerHours={48} />)
const send = () => screen.getByRole('button', { name: 'Envoyer mes dix pages' })

test('each field says what it lacks as it is left, and sending leads to the first', async () => {
  const fetch = stubApi(done)
  open()
  await expectToldWhenLeft([
    ['Nom', '', FILL],
    ['Nom', 'a'.repeat(101), 'Ce champ ne peut pas dépasser 100 caractères'],
    ['E-mail', ' ', FILL],
    ['E-mail', 'maud@exemple', 'Veuillez saisir une adresse email valide'],
    ['E-mail', `${'a'.repeat(250)}@exemple.fr`, "L'email ne peut pas dépasser 255 caractères"],
    ['Téléphone', '', FILL],
    ['Téléphone', '0'.repeat(51), 'Ce champ ne peut pas dépasser 50 caractères'],
    ['Ce qui vous fait douter', 'a'.repeat(5001), 'Ce champ ne peut pas dépasser 5000 caractères'],
  ])
  const unknown = fieldOf('Genre').appendChild(document.createElement('option'))
  unknown.value = 'recette'
  fireEvent.change(fieldOf('Genre'), { target: { value: 'recette' } })
  fireEvent.blur(fieldOf('Genre'))
  await waitFor(() => expect(descriptionOf(fieldOf('Genre'))).toContain('Choisissez un genre'))
  await userEvent.click(send())
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Nom')))
  expect(fetch).not.toHaveBeenCalled()
})

test('pages are not asked for, and a double click sends once', async () => {
  const fetch = stubApi(done)
  open()
  typeIn(WRITTEN)
  fireEvent.change(fieldOf('Genre'), { target: { value: 'poesie' } })
  await userEvent.dblClick(send())
  expect((await screen.findByRole('status')).textContent).toMatch(/sous\s48\sheures/)
  expect(fetch).toHaveBeenCalledOnce()
  const sent = fetch.mock.calls[0]?.[1]?.body
  expect(sent instanceof FormData && Object.fromEntries(sent)).toEqual({
    nom: WRITTEN.Nom,
    email: WRITTEN['E-mail'],
    telephone: WRITTEN.Téléphone,
    genre: 'poesie',
    description: WRITTEN['Ce qui vous fait douter'],
  })
})

test.each([
  [TOO_MANY, tooMany],
  [FAILED, badGateway],
  [FAILED, noNetwork],
])('« %s » is read, and the card kept, through a reload, until it is sent', async (said, answer) => {
  stubApi(answer, done)
  open()
  typeIn(WRITTEN)
  await userEvent.click(send())
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  expectTyped(WRITTEN)
  cleanup()
  open()
  expectTyped(WRITTEN)
  await userEvent.click(send())
  await screen.findByRole('status')
})

test('a file that cannot be taken is told as it is chosen, before anything leaves', async () => {
  const fetch = stubApi(done)
  open()
  typeIn(WRITTEN)
  const pages = screen.getByLabelText<HTMLInputElement>(/^Vos dix pages/)
  for (const [name, bytes, said] of [
    ['roman.pdf', 5 * 1024 * 1024 + 1, 'Le fichier doit faire moins de 5 Mo'],
    ['roman.odt', 10, 'Erreur avec le fichier roman.odt. Formats acceptés\u00a0: .doc, .docx, .pdf'],
    ['vide.pdf', 0, 'Le fichier "vide.pdf" est vide.'],
  ] as const) {
    await userEvent.upload(pages, new File([new Uint8Array(bytes)], name), { applyAccept: false })
    await waitFor(() =>
      expect(descriptionOf(pages).replaceAll('\u00a0', ' ')).toContain(said.replaceAll('\u00a0', ' ')),
    )
    await userEvent.click(send())
    await waitFor(() => expect(document.activeElement).toBe(pages))
  }
  expect(fetch).not.toHaveBeenCalled()
})
