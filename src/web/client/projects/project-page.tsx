import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ProjectDetail } from '#contract/commandes/projects/project.ts'
import type { RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { countOf } from '#contract/format/plural.ts'
import { FactureNumber } from '../../factures/facture-number.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { useHouseName } from '../../lib/house-name.ts'
import { pageTitle, privateMeta } from '../../lib/page-meta.ts'
import { isToAnswer } from '../../retractation/standing.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Crumbs } from '../../ui/page-title.tsx'
import { CardSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { DownloadLink } from '../files/download-button.tsx'
import { FilePreview } from '../files/file-preview.tsx'
import { Thread } from '../messages/thread.tsx'
import { AvisSection } from './avis-section.tsx'
import { ConsignesSection } from './consignes-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { ProjectBadge } from './project-badge.tsx'
import { projectDetail } from './project-queries.ts'
import { ProjectSide } from './project-side.tsx'
import { QuoteForm } from './quote-form.tsx'
import { RetractationSection } from './retractation-section.tsx'
import { StatusSection } from './status-section.tsx'

/** Length from which a title takes a smaller type, to leave room for the page. */
const LONG_TITLE = 90

export const meta = privateMeta('Projet', 'Espace Client')

/** A project: its state or its delivery, its date, its steps, its files and its conversation. */
export default function ProjectPage() {
  const { id = '' } = useParams()
  const { data: project, error, refetch } = useQuery(projectDetail(id))

  if (error instanceof ApiError && error.status === 404) return <ProjectMissing />
  if (!project && error) {
    return (
      <ProjectFrame>
        <ErrorState title="Impossible d’afficher votre projet" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      </ProjectFrame>
    )
  }
  if (!project) return <ProjectSkeleton />
  return (
    <ProjectFrame key={id}>
      <div>
        <Crumbs crumbs={[{ label: 'Mes projets', to: '/app/projects' }]} />
        <ProjectHead project={project} />
      </div>
      <div className="project-grid grid gap-x-s8 gap-y-s7 items-start grid-cols-1 xl:grid-cols-[minmax(0,1fr)_theme(--project-side)] xl:grid-rows-[auto_1fr]">
        <div className="project-standing grid gap-s5">
          {project.retractation && <RetractationSection suivi={project.retractation} />}
          <Situation project={project} />
          {project.devis && <QuoteForm project={project} devis={project.devis} />}
          <ConsignesSection project={project} />
          {project.statut === 'TERMINE' && <AvisSection projectId={project.id} avis={project.avis} />}
        </div>
        <ProjectSide project={project} />
        <section aria-labelledby="conversation">
          <h2 className="head section-title" id="conversation">
            Conversation
          </h2>
          <Thread id={project.conversationId} />
        </section>
      </div>
      <FilePreview files={project.files} />
    </ProjectFrame>
  )
}

/** The states of a withdrawal that already tell the state of the order. */
const SAYS_IT_ALL: readonly RetractationEtat[] = ['ACCEPTEE', 'EXECUTEE']

/** The delivery, or the state of the work; nothing when the section of a withdrawal already tells it. */
function Situation({ project }: { project: ProjectDetail }) {
  const { livraison, retractation } = project
  if (livraison) return <DeliverySection project={project} livraison={livraison} />
  if (retractation && (isToAnswer(retractation) || SAYS_IT_ALL.includes(retractation.etat))) return null
  return <StatusSection project={project} />
}

function ProjectHead({ project }: { project: ProjectDetail }) {
  const house = useHouseName()
  const { titre, service, statut, nombrePages, amountFormatted, facture, avoirs } = project
  return (
    <div className="project-head grid grid-cols-1 gap-s2">
      <title>{pageTitle(house, titre, 'Espace Client')}</title>
      <h1 className={clsx('title', titre.length > LONG_TITLE && 'title--long')}>{titre}</h1>
      <p className="project-facts flex flex-wrap gap-x-s4h gap-y-s1h items-center">
        <ProjectBadge project={project} />
        <span>{service}</span>
        {nombrePages !== null && (
          <span className="num">{countOf(nombrePages, { one: 'page', other: 'pages' })}</span>
        )}
        <span className="num">
          <span>{statut === 'EN_ATTENTE' ? 'Devis en préparation' : amountFormatted}</span>
          <span>
            {facture && (
              <>
                ,{' '}
                <DownloadLink of={{ kind: 'facture', id: facture.id }}>
                  facture <FactureNumber>{facture.number}</FactureNumber>
                </DownloadLink>
              </>
            )}
          </span>
          {avoirs.map(({ id, number, amount: credited }) => (
            <Fragment key={id}>
              ,{' '}
              <DownloadLink of={{ kind: 'facture', id }}>
                avoir <FactureNumber>{number}</FactureNumber>
              </DownloadLink>{' '}
              de {formatEuros(credited)}
            </Fragment>
          ))}
        </span>
      </p>
    </div>
  )
}

function ProjectMissing() {
  return (
    <ProjectFrame>
      <EmptyState
        level={1}
        mark="deleatur"
        title="Ce projet est introuvable"
        action={<ButtonLink to="/app/projects">Voir mes projets</ButtonLink>}
      >
        L’adresse est incomplète, ou ce projet n’est pas le vôtre. Vos projets sont tous dans votre liste.
      </EmptyState>
    </ProjectFrame>
  )
}

function ProjectSkeleton() {
  return (
    <ProjectFrame>
      <Skeleton lines={2} label="Chargement du projet" />
      <div className="project-grid grid gap-x-s8 gap-y-s7 items-start grid-cols-1 xl:grid-cols-[minmax(0,1fr)_theme(--project-side)] xl:grid-rows-[auto_1fr]">
        <CardSkeleton />
        <Skeleton lines={6} />
      </div>
    </ProjectFrame>
  )
}

function ProjectFrame({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1} className="content">
      <div className="grid grid-cols-1 gap-s6 max-w-area">{children}</div>
    </main>
  )
}
