import { Calculator, MessageSquareText, Plus } from 'lucide-react'
import type { AnyIcon } from '../../ui/marks.tsx'

type Action = { path: `/${string}`; label: string; icon: AnyIcon }

/** The actions of the palette; each address is a route of the back-office. */
export const ACTIONS: readonly Action[] = [
  { path: '/commandes/nouvelle', label: 'Nouvelle commande', icon: Plus },
  { path: '/users/nouveau', label: 'Nouveau compte', icon: Plus },
  { path: '/faq/nouvelle', label: 'Nouvelle question', icon: Plus },
  { path: '/tarifs/nouveau', label: 'Nouveau tarif', icon: Plus },
  { path: '/promotions/nouvelle', label: 'Nouveau code de promotion', icon: Plus },
  { path: '/pages/nouvelle', label: 'Nouvelle page', icon: Plus },
  { path: '/correcteurs/nouveau', label: 'Nouveau correcteur', icon: Plus },
  { path: '/messagerie/reponses/nouvelle', label: 'Nouvelle réponse type', icon: Plus },
  { path: '/messagerie/reponses', label: 'Réponses types', icon: MessageSquareText },
  { path: '/factures/comptabilite', label: 'Comptabilité', icon: Calculator },
]
