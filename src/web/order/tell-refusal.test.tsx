import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMAIL_TAKEN } from '#contract/commandes/email-taken.ts'
import { ApiError } from '../lib/api-client.ts'
import { Toaster } from '../ui/toaster.tsx'
import { tellRefusal } from './tell-refusal.ts'

// The toast of sonner leaves the document 200 ms after its time.
const LEAVING_MS = 300

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const FAILED = 'Erreur lors de la création de la commande'

const refusal = (status: number, body: { message: string; details?: { path: string; message: string }[] }) =>
  new ApiError(status, body.message, { ...body, error: body.message, code: 'X', requestId: '1' })

const details = [
  { path: 'nom', message: 'Le nom est faux' },
  { path: 'email', message: 'L’e-mail aussi' },
]

test.each([
  [
    'Email déjà utilisé',
    refusal(409, { message: EMAIL_TAKEN, details }),
    8,
    'Un compte existe déjà pour cette adresse',
  ],
  // Any conflict was told as a known e-mail, even to a signed-in author.
  ['Erreur', refusal(409, { message: 'Ce projet existe déjà.' }), 5, 'Ce projet existe déjà.'],
  ['Erreurs de validation', refusal(400, { message: 'x', details }), 6, 'Le nom est faux, L’e-mail aussi'],
  ['Erreur', refusal(429, { message: 'Trop de demandes.' }), 5, 'Trop de demandes.'],
  ['Erreur', new ApiError(502, 'HTTP 502', null), 5, 'Erreur lors de la création de la commande'],
  ['Erreur de connexion', new TypeError('network'), 5, 'Erreur de connexion. Veuillez réessayer.'],
])('« %s » is told in its words, and for its time', async (title, error, seconds, description) => {
  render(<Toaster />)
  act(() => tellRefusal(error, { signIn: () => {}, failed: FAILED }))
  await pass(seconds * 1_000 - 100)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(description, { exact: false })).toBeTruthy()
  await pass(100 + LEAVING_MS)
  expect(screen.queryByText(title)).toBeNull()
})

test('a known e-mail offers to sign in', async () => {
  const signIn = vi.fn<() => void>()
  render(<Toaster />)
  act(() => tellRefusal(refusal(409, { message: EMAIL_TAKEN }), { signIn, failed: FAILED }))
  await pass(10)
  act(() => screen.getByRole('button', { name: 'Se connecter' }).click())
  expect(signIn).toHaveBeenCalledOnce()
})

const pass = async (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))
