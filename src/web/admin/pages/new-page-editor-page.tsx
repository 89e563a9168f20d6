import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { PageEntry } from '#contract/pages/admin-page.ts'
import { unaccented } from '#contract/shared/unaccented.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath, useTitleSuffix } from '../back-office.tsx'
import { useAddEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { PageForm } from './page-form.tsx'
import { PagePreview } from './page-preview.tsx'
import { type WrittenPage, writtenPage } from './written-page.ts'

const EMPTY: WrittenPage = {
  title: '',
  slug: '',
  content: '',
  status: 'DRAFT',
  metaTitle: '',
  metaDescription: '',
  isPublic: true,
  auPied: false,
  sortOrder: 0,
}

export const meta = privateMeta('Nouvelle page', 'Pages statiques', 'Administration')

/** The editor of a new page: a draft, or published at once. */
export default function NewPageEditorPage() {
  const call = useAdminCall()
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  const add = useAddEntry({
    write: (body: PageEntry) => call(api.admin.pages.create, { body }),
    lists: [api.admin.pages.list],
  })
  const { form, submit } = useEntryForm({
    schema: writtenPage,
    draftKey: 'page:nouvelle',
    saved: EMPTY,
    save: async ({ updatedAt: _none, ...entry }) => {
      const { id, statut } = await add(entry)
      toast.success(statut === 'PUBLIEE' ? 'Page publiée' : 'Brouillon enregistré', { duration: 3 })
      void navigate(pathTo(`/pages/${id}`), { replace: true })
    },
  })
  const { getValues, setValue, formState } = form
  const suggestSlug = () => {
    if (!getValues('slug')) setValue('slug', slugOf(getValues('title')), { shouldDirty: true })
  }
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s5">
      <PageTitle crumbs={[{ label: 'Pages statiques', to: pathTo('/pages') }]}>
        Nouvelle page{useTitleSuffix()}
      </PageTitle>
      <PageForm form={form} onSubmit={() => void submit()} onTitleLeft={suggestSlug}>
        <Button type="submit" busy={formState.isSubmitting} busyLabel="Enregistrement…">
          Enregistrer le brouillon
        </Button>
        <Button
          variant="primary"
          busy={formState.isSubmitting}
          onClick={() => void submit({ status: 'PUBLISHED' })}
        >
          Publier
        </Button>
        <PagePreview form={form} />
      </PageForm>
    </main>
  )
}

/** The address that a title suggests: « Nos délais d’été » → nos-delais-d-ete. */
const slugOf = (title: string): string =>
  unaccented(title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '')
