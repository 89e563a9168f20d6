import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/format/plural.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Awaited } from '../../ui/skeleton.tsx'
import { projectList } from '../projects/project-queries.ts'

/** More than one author ever has waiting; the list of projects holds them all. */
const MOST = 20
const PAGES = { one: 'page', other: 'pages' }

/** The quotes that wait for the author's acceptance; nothing without any, or before they are read. An accepted one is an invoice. */
export function QuotesToAccept() {
  const { data, isPending } = useQuery(
    projectList({ page: 1, limit: MOST, status: 'ESTIMATION_ENVOYEE', search: '' }),
  )
  const open =
    data?.data.filter(({ devisExpireLe, devisAccepte }) => devisExpireLe === null && !devisAccepte) ?? []
  if (isPending) return <Awaited />
  if (open.length === 0) return null
  return (
    <section className="unpaid" aria-labelledby="devis-a-accepter">
      <h2 className="head section-title" id="devis-a-accepter">
        Devis à accepter
      </h2>
      <ul className="project-cards">
        {open.map(({ id, titre, service, nombrePages, amountFormatted }) => (
          <li className="project-card grid gap-s2 justify-items-start" key={id}>
            <h3 className="head">{titre}</h3>
            <p>Votre devis est prêt&nbsp;: le travail commence une fois qu’il est accepté et payé.</p>
            <p className="project-facts small num flex flex-wrap gap-x-s4h gap-y-s1h items-center">
              <span>{service}</span>
              {nombrePages !== null && <span>{countOf(nombrePages, PAGES)}</span>}
              <span>{amountFormatted}</span>
            </p>
            <ButtonLink to={`/app/projects/${id}`} aria-label={`Lire et accepter le devis de ${titre}`}>
              Lire et accepter le devis
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
