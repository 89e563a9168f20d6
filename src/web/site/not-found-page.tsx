import { data } from 'react-router'
import { privateMeta } from '../lib/page-meta.ts'
import { NotFound } from './not-found.tsx'

/** Every unknown path: the page with its status. */
export function loader() {
  return data(null, { status: 404 })
}

export const meta = privateMeta('404 - Page Introuvable')

export default function NotFoundPage() {
  return <NotFound />
}
