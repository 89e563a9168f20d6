import { useLocation } from 'react-router'
import { useHouseName } from '../../lib/house-name.ts'
import { pageTitle } from '../../lib/page-meta.ts'
import { useAdminPath } from '../back-office.tsx'
import { SECTIONS } from './sections.ts'

/** The document's title while an entry is open: « Les Hauts de Lozère | Commandes | Administration | Bon à tirer ». */
export function OpenTitle({ children }: { children: string }) {
  const house = useHouseName()
  const pathTo = useAdminPath()
  const { pathname } = useLocation()
  const section = SECTIONS.find(({ path }) => pathname.startsWith(new URL(pathTo(path), 'http://x').pathname))
  return <title>{pageTitle(house, children, ...(section ? [section.label] : []), 'Administration')}</title>
}
