import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LatestMessages, MessageItem } from './message-list.tsx'

const messages = ['un', 'deux', 'trois', 'quatre']
const shownTexts = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent)

test('the latest messages are read in the order they were written, and a button shows the ones before', async () => {
  render(
    <LatestMessages messages={messages} shown={2}>
      {(text) => (
        <MessageItem key={text} author="Hélène Astier" date="hier">
          {text}
        </MessageItem>
      )}
    </LatestMessages>,
  )
  expect(shownTexts()).toEqual(['trois', 'quatre'])
  await userEvent.click(screen.getByRole('button', { name: /^Lire 2.messages plus anciens$/ }))
  expect(shownTexts()).toEqual(messages)
  expect(screen.queryByRole('button')).toBeNull()
})
