import { useSession } from '../../auth/session.tsx'

/** Where the area shows the orders that are not paid. */
export const UNPAID_ORDERS = '/app/projects'

/** Where an order that is not paid is found again: in the area, or in the form that its browser keeps. */
export const useOrderPlace = () => (useSession().status === 'signed-in' ? UNPAID_ORDERS : '/commande-invitee')
