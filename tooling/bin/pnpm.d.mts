export declare const PNPM: string
