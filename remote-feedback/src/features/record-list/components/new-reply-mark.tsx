import badge from '@portal/kit/badge.module.css'

/** Marks a case with a reply that the customer has not opened. */
export const NewReplyMark = () => <span className={`${badge.small} ${badge.alert}`}>新回复</span>
