/** The line of the stack with the caller of the function in which the error was made. */
export const callerOf = ({ stack = '' }: Error): string => stack.split('\n')[2] ?? ''

/** `page.tsx:12` of such a line. */
export const fileAndLine = (caller: string): string => /([^/\\(\s]*:\d+):\d+\)?$/.exec(caller)?.[1] ?? 'unknown'
