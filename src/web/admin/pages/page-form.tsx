import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { isInEveryFoot, pagePath } from '#contract/pages/page-path.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { NumberField, TextField } from '../../ui/text-field.tsx'
import { ContentField } from './editor/content-field.tsx'
import type { WrittenPage } from './written-page.ts'

/** Characters that a search engine usually shows of a text before it cuts. */
const SHOWN_CHARACTERS = { title: 60, description: 155 }

type PageFormProps = {
  form: UseFormReturn<WrittenPage>
  onSubmit: () => void
  /** True for a page that the site needs: its address cannot change, and it cannot be removed. */
  necessaire?: boolean
  /** Called once, when a new title is left: the address may follow it. */
  onTitleLeft?: () => void
  /** Above the fields. */
  notice?: ReactNode
  /** The buttons that act on the text. */
  children: ReactNode
}

/** The form of a page: text, address, tags for search engines. */
export function PageForm(props: PageFormProps) {
  const { form, onSubmit, necessaire = false, onTitleLeft, notice, children } = props
  const { control } = form
  const field = fieldsOf(form)
  const [title, slug, metaTitle, metaDescription] = useWatch({
    control,
    name: ['title', 'slug', 'metaTitle', 'metaDescription'],
  })
  return (
    <form
      className="page-form grid gap-s5 items-start xl:grid-cols-[minmax(0,1fr)_theme(--editor-aside)]"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {notice}
      <div className="grid gap-s4 min-w-0">
        <TextField label="Titre" {...field('title', { onBlur: onTitleLeft })} />
        <ContentField control={control} />
      </div>
      <div className="grid gap-s4 min-w-0">
        <TextField
          label="Adresse (slug)"
          help={
            necessaire
              ? `Le site a besoin de cette page\u00a0: elle reste publiée, à ${pagePath(slug)}.`
              : `Lue à ${slug ? pagePath(slug) : '/pages/…'}`
          }
          autoComplete="off"
          spellCheck={false}
          readOnly={necessaire}
          {...field('slug')}
        />
        <TextArea
          label="Titre pour les moteurs"
          mark="(facultatif)"
          help="Soixante signes se lisent en entier."
          rows={2}
          limit={100}
          {...field('metaTitle')}
        />
        <TextArea
          label="Description pour les moteurs"
          mark="(facultatif)"
          help="Cent cinquante-cinq signes se lisent en entier."
          rows={4}
          limit={300}
          {...field('metaDescription')}
        />
        <SearchSnippet page={{ title, slug, metaTitle, metaDescription }} />
        <NumberField
          label="Place dans la liste"
          help="Les plus petits nombres d’abord."
          min={0}
          max={1000}
          {...field('sortOrder', { valueAsNumber: true })}
        />
        {!necessaire && (
          <CheckField
            label="Ouverte à tous"
            help="Sinon, aucun visiteur ne la trouve, même publiée."
            {...field('isPublic')}
          />
        )}
        {!isInEveryFoot(slug) && (
          <CheckField
            label="Au pied du site"
            help="Publiée, elle a son lien parmi les informations, au bas de chaque page."
            {...field('auPied')}
          />
        )}
      </div>
      <div className="page-form-actions flex col-span-full flex-wrap gap-s2">{children}</div>
    </form>
  )
}

type SearchSnippetProps = { page: Pick<WrittenPage, 'title' | 'slug' | 'metaTitle' | 'metaDescription'> }

/** The page as a search engine is likely to list it. */
function SearchSnippet({ page }: SearchSnippetProps): ReactNode {
  const houseName = useHouseName()
  const host = useHydrated() ? location.host : ''
  const title = page.metaTitle || [page.title, houseName].filter(Boolean).join(' | ')
  return (
    <figure className="grid p-s3 border border-line rounded bg-card wrap-anywhere gap-s1">
      <figcaption className="small muted">Dans un moteur de recherche</figcaption>
      <p className="small muted">{`${host}${pagePath(page.slug)}`}</p>
      <p className="search-snippet-title">{cut(title, SHOWN_CHARACTERS.title)}</p>
      <p className="small">
        {cut(page.metaDescription, SHOWN_CHARACTERS.description) ||
          'Le début du texte, tant que la description est vide.'}
      </p>
    </figure>
  )
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).trimEnd()}…` : text
