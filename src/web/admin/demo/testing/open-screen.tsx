import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import type { ApiClient } from '../../../lib/api-client.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { BackOfficeFor } from '../../../testing/back-office-for.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import { makeSample } from '../sample/make-sample.ts'
import { openAnswers } from './open-answers.ts'

type Routes = Parameters<typeof createRoutesStub>[0]
type Given = ComponentProps<typeof BackOfficeFor>['given']

/** The demonstration's house on a Thursday morning. */
export const openHouse = () => openAnswers(makeSample('2026-11-26'), '2026-11-26T10:00:00Z')

/** Screens of the back-office at an address, with their toasts; `readAgain` reads all of it again, as live events do. */
export function openScreen(call: ApiClient, at: string, routes: Routes, given?: Given) {
  const queryClient = createQueryClient()
  const Stub = createRoutesStub(routes)
  const { unmount } = render(
    <BackOfficeFor given={{ call, queryClient, ...given }}>
      <Toaster />
      <Stub initialEntries={[at]} />
    </BackOfficeFor>,
  )
  return { unmount, readAgain: () => act(() => queryClient.invalidateQueries()) }
}

/** A client whose calls of one endpoint wait for `letThrough`. */
export function holding(call: ApiClient, held: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const holdingCall: ApiClient = async (endpoint, ...input) => {
    if (Object.is(endpoint, held)) await promise
    return call(endpoint, ...input)
  }
  return { call: holdingCall, letThrough: resolve }
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
