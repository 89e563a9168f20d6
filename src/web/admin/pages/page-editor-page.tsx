import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminPage, PageVersion } from '#contract/pages/admin-page.ts'
import { STATUS_OF } from '#contract/pages/page-statuts.ts'
import { failureText } from '../../lib/failure-text.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminPath, useTitleSuffix } from '../back-office.tsx'
import { OpenTitle } from '../shell/open-title.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { PageForm } from './page-form.tsx'
import { PageHistory } from './page-history.tsx'
import { PagePreview } from './page-preview.tsx'
import { DONE, PageStatutBadge } from './page-statut.tsx'
import { useChangePage, useChangeStatut } from './use-pages.ts'
import { pageVersions, writtenOf, writtenPage } from './written-page.ts'

export const meta = privateMeta('Page', 'Pages statiques', 'Administration')

/** Notes to the house about a page, beyond its text, by slug. */
const BESIDE_ITS_TEXT = new Map([
  ['conditions-generales', 'Chaque commande garde la version qu’elle a acceptée.'],
  [
    'mentions-legales',
    'L’éditeur, l’hébergeur et le médiateur viennent des réglages\u202f; le site les montre au-dessus de ce texte.',
  ],
])

/** The editor of a static page: text, preview, publication, earlier versions. */
export default function PageEditorPage() {
  const { id = '' } = useParams()
  const pathTo = useAdminPath()
  const suffix = useTitleSuffix()
  const [params] = useSearchParams()
  const { data, error, refetch } = useEntry(api.admin.pages.get, id)
  // The version that this page's own menu made: no conflict with the words typed below.
  const [own, setOwn] = useState<string>()
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s5">
      <PageTitle
        crumbs={[{ label: 'Pages statiques', to: pathTo('/pages', params) }]}
        note={
          data && (
            <>
              <PageStatutBadge statut={data.statut} /> {BESIDE_ITS_TEXT.get(data.slug)}
            </>
          )
        }
        actions={data && <PageMenu page={data} onChanged={({ updatedAt }) => setOwn(updatedAt)} />}
      >
        {data?.titre ?? 'Page'}
        {suffix}
      </PageTitle>
      {data && <OpenTitle>{data.titre}</OpenTitle>}
      {data && <EditPage key={id} page={data} own={own} />}
      {!data && error && (
        <ErrorState title="Impossible d’afficher la page" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={10} />}
    </main>
  )
}

type EditPageProps = { page: AdminPage; own: string | undefined }

function EditPage({ page, own }: EditPageProps) {
  const { id, necessaire } = page
  const { mutateAsync } = useChangePage(id)
  const saved = writtenOf(page)
  const { form, submit, conflict } = useEntryForm({
    schema: writtenPage,
    draftKey: `page:${id}`,
    saved,
    own,
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success(written.status === saved.status ? 'Page enregistrée' : DONE[written.status], {
        duration: 3,
      })
      return writtenOf(now)
    },
  })
  const restore = ({ version, titre, contenu, metaTitle, metaDescription }: PageVersion) => {
    const text = { title: titre, content: contenu, metaTitle, metaDescription }
    form.reset((written) => ({ ...written, ...text }), { keepDefaultValues: true })
    toast.success(`Version ${version} reprise dans l’éditeur`, {
      description: 'Elle n’est pas encore enregistrée.',
    })
  }
  const isPublished = page.statut === 'PUBLIEE'
  const { isSubmitting } = form.formState
  return (
    <PageForm
      form={form}
      onSubmit={() => void submit()}
      necessaire={necessaire}
      notice={conflict && <VersionConflict versions={pageVersions(form.getValues(), saved)} {...conflict} />}
    >
      <Button
        type="submit"
        variant={isPublished ? 'primary' : 'plain'}
        busy={isSubmitting}
        busyLabel="Enregistrement…"
      >
        {isPublished ? 'Enregistrer sur le site' : 'Enregistrer'}
      </Button>
      {!isPublished && (
        <Button variant="primary" busy={isSubmitting} onClick={() => void submit({ status: 'PUBLISHED' })}>
          Enregistrer et publier
        </Button>
      )}
      <PagePreview form={form} />
      <PageHistory pageId={id} current={page.version} onRestore={restore} />
    </PageForm>
  )
}

type PageMenuProps = { page: AdminPage; onChanged: (page: AdminPage) => void }

function PageMenu({ page, onChanged }: PageMenuProps) {
  const { id, titre, path, statut, necessaire } = page
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  const become = useChangeStatut(page, onChanged)
  return (
    <>
      {statut === 'PUBLIEE' && (
        <ButtonLink to={path} size="compact" variant="quiet" target="_blank">
          Voir sur le site
        </ButtonLink>
      )}
      {!necessaire && (
        <RemoveEntry
          remove={api.admin.pages.remove}
          list={api.admin.pages.list}
          id={id}
          label="Supprimer la page"
          what={`«\u202f${titre}\u202f»`}
          consequence="La page et toutes ses versions disparaissent. Cette action est définitive&#8239;; pour la retirer du site, archivez-la."
          done="Page supprimée"
          onGone={() => void navigate(pathTo('/pages'))}
        >
          {(['DRAFT', 'ARCHIVED'] as const)
            .filter((status) => status !== STATUS_OF[statut])
            .map((status) => (
              <MenuItem key={status} onSelect={() => become(status)}>
                {status === 'DRAFT' ? 'Repasser en brouillon' : 'Archiver'}
              </MenuItem>
            ))}
        </RemoveEntry>
      )}
    </>
  )
}
