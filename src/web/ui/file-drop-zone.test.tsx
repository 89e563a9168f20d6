import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FileDropZone, type FileRefusal } from './file-drop-zone.tsx'

const text = (name: string, size = 4) => new File(['x'.repeat(size)], name, { type: 'text/plain' })

test('a file too large is refused by its code, and the others are kept', async () => {
  const { taken, refused } = await choose([text('petit.txt'), text('grand.txt', 20)], { maxSize: 10 })
  expect(taken).toEqual(['petit.txt'])
  expect(refused).toEqual(['grand.txt file-too-large'])
})

test('beyond the room left, the first files are kept', async () => {
  const { taken, refused } = await choose([text('a.txt'), text('b.txt'), text('c.txt')], { maxFiles: 2 })
  expect(taken).toEqual(['a.txt', 'b.txt'])
  expect(refused).toEqual(['c.txt too-many-files'])
})

test('a file of another kind is refused', async () => {
  const { taken, refused } = await choose([text('a.txt')], { accept: { 'application/pdf': ['.pdf'] } })
  expect(taken).toEqual([])
  expect(refused).toEqual(['a.txt file-invalid-type'])
})

test('the button carries the hint and the error of the zone', () => {
  render(<FileDropZone hint="Dix fichiers" error="Il manque votre fichier" onFiles={() => undefined} />)
  const button = screen.getByRole('button', { name: /choisissez-les/ })
  const said = button
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toEqual(['Dix fichiers', 'Il manque votre fichier'])
})

test('the zone itself is not a button around a button', () => {
  const { container } = render(<FileDropZone hint="Dix fichiers" onFiles={() => undefined} />)
  expect(container.querySelectorAll('[role="button"]')).toHaveLength(0)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('wherever the zone is pressed, the file chooser opens once', async () => {
  const { container } = render(<FileDropZone hint="Dix fichiers" onFiles={() => undefined} />)
  let opened = 0
  container.querySelector('input')?.addEventListener('click', () => opened++)
  await userEvent.click(screen.getByText('Dix fichiers'))
  expect(opened).toBe(1)
})

test('the button opens the file chooser once', async () => {
  const { container } = render(<FileDropZone hint="Dix fichiers" onFiles={() => undefined} />)
  let opened = 0
  container.querySelector('input')?.addEventListener('click', () => opened++)
  await userEvent.click(screen.getByRole('button', { name: /choisissez-les/ }))
  expect(opened).toBe(1)
})

type Limits = Pick<Parameters<typeof FileDropZone>[0], 'maxSize' | 'maxFiles' | 'accept'>

async function choose(files: File[], limits: Limits) {
  const taken: string[] = []
  const refused: string[] = []
  const { container } = render(
    <FileDropZone
      hint="Dix fichiers"
      {...limits}
      onFiles={(some) => taken.push(...some.map(({ name }) => name))}
      onRefused={({ file, code }: FileRefusal) => refused.push(`${file.name} ${code}`)}
    />,
  )
  const input = container.querySelector('input')
  if (!input) throw new Error('The zone has no file input')
  fireEvent.change(input, { target: { files } })
  await waitFor(() => expect(taken.length + refused.length).toBe(files.length))
  return { taken, refused }
}

test('a file dialog left without a choice is known 300 ms after the page has the focus again', () => {
  vi.useFakeTimers()
  const onFileDialog = vi.fn<(state: 'open' | 'closed') => void>()
  render(<FileDropZone hint="Tous formats" onFiles={() => {}} onFileDialog={onFileDialog} />)
  act(() => screen.getByRole('button').click())
  expect(onFileDialog.mock.calls).toEqual([['open']])
  act(() => {
    window.dispatchEvent(new Event('focus'))
    vi.advanceTimersByTime(299)
  })
  expect(onFileDialog.mock.calls).toEqual([['open']])
  act(() => {
    vi.advanceTimersByTime(1)
  })
  expect(onFileDialog.mock.calls).toEqual([['open'], ['closed']])
  vi.useRealTimers()
})
