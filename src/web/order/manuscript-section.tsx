import type { ReactNode } from 'react'
import { MAX_PAGES, MIN_PAGES } from '#contract/shared/pages-count.ts'
import { isOrderable } from '#contract/tarifs/tarif.ts'
import type { TarifItem } from '#contract/tarifs/tarif-item.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { NumberField, SelectField, TextField } from '../ui/text-field.tsx'
import type { FieldOf } from './commande-field.ts'
import { FormSection } from './form-section.tsx'
import type { useTarifs } from './use-tarifs.ts'

type ManuscriptSectionProps = {
  folio: number
  field: FieldOf<'serviceId' | 'nombrePages' | 'titre' | 'description'>
  /** The initial values of the fields. */
  defaults: { serviceId?: string | undefined; nombrePages?: string | number | null | undefined }
  titre: 'required' | 'optional'
  tarifs: ReturnType<typeof useTarifs>
  /** The chosen service. */
  tarif: TarifItem | undefined
  children?: ReactNode
}

export function ManuscriptSection(props: ManuscriptSectionProps) {
  const { folio, field, defaults, titre, tarifs, tarif, children } = props
  return (
    <FormSection folio={folio} title="Votre manuscrit">
      <Services tarifs={tarifs}>
        {(offered) => (
          <SelectField label="Service" required defaultValue={defaults.serviceId} {...field('serviceId')}>
            <option value="">Choisissez un service</option>
            {offered.map(({ id, nom, prixFormate }) => (
              <option key={id} value={id}>
                {nom}, {prixFormate}
              </option>
            ))}
          </SelectField>
        )}
      </Services>
      {tarif?.mode === 'PAR_PAGE' && (
        <div className="pages-row grid gap-x-s5 gap-y-s3 items-end sm:grid-cols-[theme(--pages-field)_1fr]">
          <NumberField
            label="Nombre de pages"
            min={MIN_PAGES}
            max={MAX_PAGES}
            required
            defaultValue={String(defaults.nombrePages ?? '')}
            {...field('nombrePages')}
          />
          <p className="help muted small">
            Une page compte 300&nbsp;mots. Les dix premières pages sont offertes&#8239;; après la 300
            <sup>e</sup>, la page coûte moins cher.
          </p>
        </div>
      )}
      <TextField
        label="Titre"
        {...(titre === 'required' ? { required: true } : { mark: '(facultatif)' })}
        autoComplete="off"
        {...field('titre')}
      />
      <TextArea
        label="Ce que le correcteur doit savoir"
        mark="(facultatif)"
        limit={2000}
        {...field('description')}
      />
      {children}
    </FormSection>
  )
}

type ServicesProps = Pick<ManuscriptSectionProps, 'tarifs'> & {
  children: (offered: TarifItem[]) => React.ReactNode
}

/** The services that can be ordered alone. */
function Services({ tarifs: { data, isError, isFetching, refetch }, children }: ServicesProps) {
  if (data) return children(data.filter(isOrderable))
  if (!isError) return <Skeleton lines={2} label="Chargement des services" />
  return (
    <ErrorState title="Erreur lors du chargement des services" busy={isFetching} retry={() => void refetch()}>
      Ce que vous avez tapé est gardé.
    </ErrorState>
  )
}
