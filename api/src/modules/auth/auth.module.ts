import type { FastifyInstance } from 'fastify'

export const authModule = (_app: FastifyInstance): void => {}
