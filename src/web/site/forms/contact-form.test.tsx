import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactForm } from './contact-form.tsx'

// The browser's own bubble answered a first empty sending, and the house's notes the second.
test('a form sent empty before its island is awake is told by the house, not by the browser', () => {
  const html = renderToString(<ContactForm outcome={null} labelledBy="titre" answerHours={24} />)
  expect(html).toMatch(/<form[^>]* novalidate=""/i)
})
