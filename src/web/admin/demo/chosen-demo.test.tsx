import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DemoChoice, LEFT_DEMO, useChosenDemo } from './chosen-demo.tsx'

const Shown = () => <p>{`La démo, ${useChosenDemo()?.readOnly ? 'en lecture' : 'entière'}`}</p>

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <DemoChoice shown={<Shown />} otherwise={<p>La vraie</p>} />
      <Link to="/admin/faq">Une page qui oublie</Link>
      <Link to="/admin/faq" state={LEFT_DEMO}>
        Quitter
      </Link>
      <Link to="/">Le site</Link>
    </MemoryRouter>,
  )

test('a step that forgets the demonstration stays in it, as it was asked for', async () => {
  open('/admin/users?demo=true&readonly=true')
  await userEvent.click(screen.getByText('Une page qui oublie'))
  expect(screen.getByText('La démo, en lecture')).toBeTruthy()
})

test('who leaves it is in the real back-office, and stays there', async () => {
  open('/admin/users?demo=true')
  expect(screen.getByText('La démo, entière')).toBeTruthy()
  await userEvent.click(screen.getByText('Quitter'))
  expect(screen.getByText('La vraie')).toBeTruthy()
  await userEvent.click(screen.getByText('Une page qui oublie'))
  expect(screen.getByText('La vraie')).toBeTruthy()
})

test('it is of the back-office alone', async () => {
  open('/admin/users?demo=true')
  await userEvent.click(screen.getByText('Le site'))
  await userEvent.click(screen.getByText('Une page qui oublie'))
  expect(screen.getByText('La vraie')).toBeTruthy()
})

test.each(['/admin', '/admin/users?demo=false', '/?demo=true', '/app?demo=true'])(
  '%s opens none',
  (address) => {
    open(address)
    expect(screen.getByText('La vraie')).toBeTruthy()
  },
)
