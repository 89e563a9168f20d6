import { PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { View } from './conversation-filters.tsx'

/** An empty list of threads, with its reason. */
export function NoConversation({ view, searched }: { view: View; searched: boolean }) {
  if (searched) {
    return (
      <EmptyState title="Aucune conversation ne contient ces mots">
        Essayez un autre mot, ou cherchez parmi les conversations archivées.
      </EmptyState>
    )
  }
  const { title, text } = WORDS[view]
  return (
    <EmptyState title={title} action={ACTIONS[view]}>
      {text}
    </EmptyState>
  )
}

const SEE_ALL = <ButtonLink to="/app/messages">Voir toutes mes conversations</ButtonLink>

const ACTIONS: Record<View, ReactNode> = {
  '': (
    <ButtonLink to="/app/messages/nouveau" icon={PenLine} variant="primary">
      Nouveau message
    </ButtonLink>
  ),
  'non-lues': SEE_ALL,
  epinglees: SEE_ALL,
  archivees: SEE_ALL,
}

const WORDS: Record<View, { title: string; text: string }> = {
  '': {
    title: 'Aucune conversation',
    text: 'Posez-nous une question quand vous voulez. Chaque projet ouvre aussi sa propre conversation.',
  },
  'non-lues': { title: 'Tout est lu', text: 'Nos nouveaux messages arrivent ici.' },
  epinglees: {
    title: 'Rien d’épinglé',
    text: 'Épinglez un message pour retrouver sa conversation ici.',
  },
  archivees: {
    title: 'Rien d’archivé',
    text: 'Une conversation archivée attend ici\u00a0: un nouveau message l’en fait sortir.',
  },
}

/** A thread before its first message. */
export const NobodyWrote = () => (
  <p className="prose muted mb-s4">
    Personne n’a encore écrit. Une question sur votre texte, un délai, une virgule&nbsp;: nous vous répondons
    ici.
  </p>
)
