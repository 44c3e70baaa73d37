/** Two runs on one machine need different ports. */
export const port = Number(process.env.PORTAL_E2E_PORT ?? 18080)
