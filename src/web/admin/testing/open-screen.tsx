import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { expect } from 'vitest'
import type { ApiClient } from '../../lib/api-client.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { BackOfficeFor } from '../../testing/back-office-for.tsx'
import { Toaster } from '../../ui/toaster.tsx'

type Routes = Parameters<typeof createRoutesStub>[0]
type Given = ComponentProps<typeof BackOfficeFor>['given']

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

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** Chooses among the other actions of an entry. */
export async function choose(name: string | RegExp): Promise<void> {
  await press('Autres actions')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

/** Presses a button of an open dialog. */
export const answer = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name }))

/** Asks for the deletion of the open entry, and confirms it. */
export async function remove(name: string): Promise<void> {
  await choose(name)
  await answer(await screen.findByRole('alertdialog'), name)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
