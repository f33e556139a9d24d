import { sessionEnvironment } from '#shared/deployment/environment.ts';
import { readEnvironment } from '../read-environment.ts';

const settings = readEnvironment(sessionEnvironment);

/** Whether this is the configured administrator's address. Only a verified address proves who somebody is. */
export const isAdminEmail = (email: string | null): boolean => email === settings.ADMIN_EMAIL;
