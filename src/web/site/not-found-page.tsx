import { data } from 'react-router'
import { NotFound } from './not-found.tsx'

/** Every unknown path: the page with its status. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => [
  { title: '404 - Page Introuvable | Bon à tirer' },
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  return <NotFound />
}
