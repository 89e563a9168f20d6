import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DepositZone } from './deposit-zone.tsx'

// « PDF, Word, texte, image ou archive »: whether an .odt was a text was told by « Erreur avec le fichier roman.odt » alone.
test('the formats that a project takes are named before the choice, and again when another is refused', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DepositZone projectId="un-projet" />
    </QueryClientProvider>,
  )
  const formats = 'Formats acceptés : .pdf, .doc, .docx, .txt, .jpg, .jpeg, .png, .zip, .rar'
  expect(screen.getByText(`20 Mo au plus chacun. ${formats}`)).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('file upload'), new File(['PK'], 'roman.odt'))
  expect(await screen.findByText(`Erreur avec le fichier roman.odt. ${formats}`)).toBeTruthy()
})
