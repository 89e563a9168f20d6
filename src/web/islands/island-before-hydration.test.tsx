import { useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrate } from './hydrate.tsx'
import { keepGestures } from './keep-gestures.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test('a click on a button acts once its island is hydrated', async () => {
  const island = renderedIsland()
  const gestures = keepGestures(island)
  buttonOf(island, 'plus').click()
  buttonOf(island, 'plus').click()
  expect(countIn(island)).toBe('1')

  await hydrate(island, Counter)
  gestures.replay()
  await expect.poll(() => countIn(island)).toBe('3')
  buttonOf(island, 'plus').click()
  await expect.poll(() => countIn(island)).toBe('4')
})

// React replays a click itself once hydration has begun: a replay of ours counted it twice.
test('a click on an island that is waking acts once', async () => {
  const island = renderedIsland()
  const gestures = keepGestures(island)
  const waking = hydrate(island, Counter)
  buttonOf(island, 'plus').click()
  await waking
  gestures.replay()
  await expect.poll(() => countIn(island)).toBe('2')
  buttonOf(island, 'plus').click()
  await expect.poll(() => countIn(island)).toBe('3')
})

test('what was typed before hydration stays, and the island is told', async () => {
  const island = renderedIsland()
  const gestures = keepGestures(island)
  fieldOf(island).value = 'Les Hauts de Lozère'

  await hydrate(island, Counter)
  gestures.replay()
  expect(fieldOf(island).value).toBe('Les Hauts de Lozère')
  await expect.poll(() => island.querySelector('em')?.textContent).toBe('Les Hauts de Lozère')
})

test('a form sent before its island is hydrated is sent by the island, with its button', async () => {
  const island = renderedIsland()
  const gestures = keepGestures(island)
  const posted = vi.fn<(event: Event) => void>()
  addEventListener('submit', posted, { capture: true, once: true })
  buttonOf(island, 'send').click()
  expect(posted.mock.lastCall?.[0].defaultPrevented).toBe(true)

  await hydrate(island, Counter)
  gestures.replay()
  await expect.poll(() => island.querySelector('strong')?.textContent).toBe('envoyé par send')
})

test('a form sent to an island that cannot be hydrated is posted as a plain form', () => {
  const island = renderedIsland()
  const gestures = keepGestures(island)
  buttonOf(island, 'send').click()
  let posted = 0
  island.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) posted++
    event.preventDefault()
  })
  gestures.giveBack()
  expect(posted).toBe(1)
})

// The menu's « Chat » opened the dialog before the menu was hydrated: it stayed open behind, and the focus was lost.
test('a button of an island not yet hydrated that sends another island’s form waits until its own is hydrated', async () => {
  const form = document.body.appendChild(document.createElement('form'))
  form.id = 'elsewhere'
  const heard: string[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('sent')
  })
  const Opener = () => (
    <button type="submit" form="elsewhere" onClick={() => heard.push('clicked')}>
      Chat
    </button>
  )
  const island = document.body.appendChild(document.createElement('div'))
  island.innerHTML = renderToString(<Opener />)
  const gestures = keepGestures(island)
  island.querySelector('button')?.click()
  expect(heard).toEqual([])

  await hydrate(island, Opener)
  gestures.replay()
  expect(heard).toEqual(['clicked', 'sent'])
})

test('an island keeps the ids that the server gave', async () => {
  const island = renderedIsland()
  const id = fieldOf(island).id
  expect(id).not.toBe('')
  await hydrate(island, Counter)
  expect(fieldOf(island).id).toBe(id)
  expect(island.querySelector('label')?.htmlFor).toBe(id)
})

function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start)
  const [title, setTitle] = useState('')
  const [sent, setSent] = useState('')
  const id = useId()
  return (
    <form
      action="/api/public/titre"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        setSent(`envoyé par ${submitter?.id}`)
      }}
    >
      <label htmlFor={id}>Titre</label>
      <input id={id} onInput={({ currentTarget }) => setTitle(currentTarget.value)} />
      <em>{title}</em>
      <output>{count}</output>
      <button type="button" id="plus" onClick={() => setCount((value) => value + 1)}>
        Ajouter
      </button>
      <button type="submit" id="send">
        Envoyer
      </button>
      <strong>{sent}</strong>
    </form>
  )
}

function renderedIsland(): HTMLElement {
  const island = document.createElement('div')
  island.id = '_R_7_'
  island.dataset.props = JSON.stringify({ start: 1 })
  island.innerHTML = renderToString(<Counter start={1} />, { identifierPrefix: island.id })
  document.body.append(island)
  return island
}

function buttonOf(island: HTMLElement, id: string): HTMLButtonElement {
  const button = island.querySelector(`#${id}`)
  if (button instanceof HTMLButtonElement) return button
  throw new Error(`no button ${id}`)
}

function fieldOf(island: HTMLElement): HTMLInputElement {
  const field = island.querySelector('input')
  if (field) return field
  throw new Error('no field')
}

const countIn = (island: HTMLElement) => island.querySelector('output')?.textContent
