export const RETRACTATIONS_KEY = ['admin', 'retractations'] as const
export const retractationKey = (id: string) => ['admin', 'retractation', id] as const
