import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import type { PageVersion } from '#contract/pages/admin-page.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { PageText } from '../../pages/page-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAdminCall } from '../back-office.tsx'

type PageHistoryProps = {
  pageId: string
  /** The saved version. */
  current: number
  onRestore: (version: PageVersion) => void
}

/** The earlier versions of the page's text, to read or to restore in the editor. */
export function PageHistory({ pageId, current, onRestore }: PageHistoryProps) {
  const [open, setOpen] = useState(false)
  const restore = (version: PageVersion) => {
    setOpen(false)
    onRestore(version)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Historique</Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Historique"
          description="Un texte repris revient dans l’éditeur&#8239;; rien n’est publié avant votre enregistrement."
          width="wide"
        >
          <Versions pageId={pageId} current={current} onRestore={restore} />
        </Dialog>
      )}
    </>
  )
}

function Versions({ pageId, current, onRestore }: PageHistoryProps) {
  const call = useAdminCall()
  const list = useInfiniteQuery({
    queryKey: [...queryKey(api.admin.pages.versions, { params: { id: pageId } }), current],
    queryFn: ({ pageParam }) =>
      call(api.admin.pages.versions, { params: { id: pageId }, query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.page + 1 : undefined),
  })
  const { data, error } = list
  if (error && !data) {
    return (
      <ErrorState title="Impossible d’afficher l’historique" retry={() => void list.refetch()}>
        {failureText(error)}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={5} />
  return (
    <div className="grid gap-s3">
      <ol className="page-versions" aria-label="Versions">
        {data.pages
          .flatMap((page) => page.data)
          .map((version) => (
            <li key={version.version}>
              <VersionRow version={version} current={version.version === current} onRestore={onRestore} />
            </li>
          ))}
      </ol>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Versions plus anciennes
        </Button>
      )}
    </div>
  )
}

type VersionRowProps = { version: PageVersion; current: boolean; onRestore: PageHistoryProps['onRestore'] }

function VersionRow({ version, current, onRestore }: VersionRowProps) {
  return (
    <>
      <details>
        <summary>
          <span className="strong">Version {version.version}</span>
          {current && ' (enregistrée)'}
          <span className="small muted num block">
            {formatDateTime(version.createdAt)} · {version.titre}
          </span>
        </summary>
        <PageText page={version} />
      </details>
      {!current && (
        <Button size="compact" onClick={() => onRestore(version)}>
          Reprendre la version {version.version}
        </Button>
      )}
    </>
  )
}
