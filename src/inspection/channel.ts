/** The name of the messages from a page of the portal to the development server: events of Stately's format. */
export const reportChannel = 'flows:report'
