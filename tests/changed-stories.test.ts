import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storiesOf } from './changed-stories.ts'

test.each([
  { paths: ['src/web/admin/faq/faq-page.tsx'], stories: ['tests/e2e/admin/faq.spec.ts'] },
  { paths: ['src/web/admin/shell/pager.tsx'], stories: ['tests/e2e/admin/shell.spec.ts'] },
  { paths: ['src/web/ui/button.tsx'], stories: ['tests/e2e/smoke.spec.ts'] },
  { paths: ['tests/e2e/order/payment.spec.ts'], stories: ['tests/e2e/order/payment.spec.ts'] },
  { paths: ['tests/e2e/order/gone.spec.ts', 'src/server/nouns/faq/faq.ts', 'README.md'], stories: [] },
  {
    paths: ['src/web/order/payment/payment-page.tsx', 'src/web/order/payment/order-pay.tsx'],
    stories: ['tests/e2e/order/payment.spec.ts'],
  },
])('a change of $paths is shown by $stories', ({ paths, stories }) => {
  expect(storiesOf(paths)).toEqual(stories)
})

const folders = ['admin', 'client', 'order', 'site'].flatMap((area) =>
  readdirSync(`src/web/${area}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/web/${area}/${name}`),
)

test.each(folders)('%s is shown by stories that are there', (folder) => {
  const stories = storiesOf([`${folder}/page.tsx`])
  expect(stories).not.toEqual([])
  expect(stories.filter((story) => !existsSync(story))).toEqual([])
})
