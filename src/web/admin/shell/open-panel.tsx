import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { failureText } from '../../lib/failure-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminPath } from '../back-office.tsx'
import { OpenTitle } from './open-title.tsx'

type OpenPanelProps<Entry> = {
  entry: Pick<UseQueryResult<Entry>, 'data' | 'error' | 'refetch'>
  title: string
  kicker?: ReactNode
  actions?: ReactNode
  /** « Impossible d’afficher la facture ». */
  failed: string
  onClose: () => void
  children: (entry: Entry & {}) => ReactNode
}

/** The open entry beside its list, once it is read; another entry mounts a panel of its own. */
export function OpenPanel<Entry>(props: OpenPanelProps<Entry>) {
  const { entry, title, kicker, actions, failed, onClose, children } = props
  const { data, error } = entry
  const { id } = useParams()
  return (
    <TitledPanel key={id} title={title} kicker={kicker} actions={actions} onClose={onClose}>
      {data && children(data)}
      {!data && error && (
        <ErrorState title={failed} retry={() => void entry.refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={8} />}
    </TitledPanel>
  )
}

/** A panel beside a list of the house: its title is the document's too. */
export function TitledPanel(props: ComponentProps<typeof Panel> & { title: string }) {
  return (
    <>
      <OpenTitle>{props.title}</OpenTitle>
      <Panel {...props} />
    </>
  )
}

/** Closes the panel: back to the list's address (`/factures`), with its filters. */
export function useClosePanel(path: `/${string}`): () => void {
  const pathTo = useAdminPath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return () => void navigate(pathTo(path, params), { preventScrollReset: true })
}
