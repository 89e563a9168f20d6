export const CONSULTATIONS_KEY = ['admin', 'consultations'] as const
export const consultationKey = (id: string) => ['admin', 'consultation', id] as const
