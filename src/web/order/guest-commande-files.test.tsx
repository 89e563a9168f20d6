import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { GUEST_FILE_LIMITS } from '#contract/files/file-limits.ts'
import {
  fieldsOf,
  fillCommande,
  joined,
  joinFiles,
  largeFile,
  openCommandeForm,
  sendCommande,
  sentCommande,
  textFile,
} from '../testing/commande-form.tsx'
import { Wire } from '../testing/wire.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const AGAIN =
  'Votre navigateur n’a pas gardé les fichiers\u00a0: choisissez-les de nouveau, ou fermez ce message pour commander sans.'
const lines = () =>
  [...screen.getByRole('alert').querySelectorAll('li')].map(({ textContent }) => textContent)
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }))

test('a file too large, an empty one and the eleventh are set aside, each told why, and the others are kept', async () => {
  await openCommandeForm()
  const whole = largeFile('juste-assez.tif', GUEST_FILE_LIMITS.maxBytes)
  await joinFiles(
    largeFile('carte-causse.tif', GUEST_FILE_LIMITS.maxBytes + 1),
    textFile('vide.txt', ''),
    whole,
  )
  expect(lines()).toEqual([
    'Le fichier "carte-causse.tif" est trop volumineux (max 50MB)',
    'Erreur avec le fichier vide.txt\u00a0: il est vide',
    'Vos autres fichiers sont gardés.',
  ])
  expect(joined()).toHaveLength(1)
  close()
  expect(screen.queryByRole('alert')).toBeNull()

  await joinFiles(...Array.from({ length: 10 }, (_, index) => textFile(`note-${index + 1}.txt`)))
  expect(joined()).toHaveLength(10)
  expect(lines()[0]).toContain('Erreur avec le fichier note-10.txt')
})

test('a reload says which files it has lost, until each is chosen again or given up', async () => {
  await openCommandeForm()
  await joinFiles(textFile('roman.txt'), textFile('préface.txt'), textFile('notes.txt'))
  fireEvent.click(screen.getByRole('button', { name: 'Retirer notes.txt' }))
  cleanup()
  await openCommandeForm()
  expect(lines()).toEqual(['roman.txt', 'préface.txt', AGAIN])
  await joinFiles(textFile('roman.txt'))
  expect(lines()).toEqual(['préface.txt', AGAIN])
  cleanup()
  await openCommandeForm()
  expect(lines()).toEqual(['roman.txt', 'préface.txt', AGAIN])
  close()
  cleanup()
  await openCommandeForm()
  expect(screen.queryByRole('alert')).toBeNull()
})

// An order left without the manuscript attached before a reload, and nothing stopped it.
test('an order is not sent without the files that a reload lost, until they are given up', async () => {
  await openCommandeForm()
  await joinFiles(textFile('roman.txt'))
  cleanup()
  await openCommandeForm()
  fillCommande()
  sendCommande()
  fireEvent.click(
    await screen.findByRole('link', { name: 'Choisissez de nouveau roman.txt, ou fermez ce message' }),
  )
  expect(document.activeElement?.textContent).toContain(AGAIN)
  expect(Wire.sent).toEqual([])
  close()
  sendCommande()
  expect(fieldsOf(await sentCommande())).not.toHaveProperty('files')
})

test('an order waits for the file being named, and its title goes with it', async () => {
  await openCommandeForm()
  fillCommande()
  await joinFiles(textFile('a.txt'))
  const pencil = () => screen.getByRole('button', { name: 'Renommer ou décrire a.txt' })
  const title = () => screen.getByLabelText('Titre du fichier')
  fireEvent.click(pencil())
  fireEvent.change(title(), { target: { value: '' } })
  fireEvent.keyDown(title(), { key: 'Enter' })
  expect(await screen.findByText('Le titre est requis')).toBeTruthy()
  sendCommande()
  fireEvent.click(
    await screen.findByRole('link', { name: 'Enregistrez le titre du fichier a.txt, ou annulez' }),
  )
  expect(document.activeElement).toBe(title())
  expect(Wire.sent).toEqual([])
  fireEvent.keyDown(title(), { key: 'Escape' })
  expect(document.activeElement).toBe(pencil())

  fireEvent.click(pencil())
  fireEvent.change(title(), { target: { value: 'Carte et généalogie' } })
  fireEvent.keyDown(title(), { key: 'Enter' })
  expect(await screen.findByText('Carte et généalogie')).toBeTruthy()
  sendCommande()
  expect(fieldsOf(await sentCommande()).fileMetadata_0).toContain('"title":"Carte et généalogie"')
})

test('an image shows its preview, released when the file is removed', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:couverture')
  const released = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  await openCommandeForm()
  await joinFiles(new File(['x'], 'couverture.png', { type: 'image/png' }))
  expect([...document.querySelectorAll('.file-row img')].map((image) => image.getAttribute('src'))).toEqual([
    'blob:couverture',
  ])
  expect(made).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Retirer couverture.png' }))
  expect(released).toHaveBeenCalledWith('blob:couverture')
})
